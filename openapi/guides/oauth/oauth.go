package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"strings"
)

const address = "https://localhost:8443"

// accessToken returns a token that works for ten minutes: keep it, and ask for another one before it ends.
func accessToken() (string, error) {
	form := strings.NewReader("grant_type=client_credentials")
	request, err := http.NewRequest("POST", address+"/oauth/token", form)
	if err != nil {
		return "", err
	}
	request.SetBasicAuth("your_client_id", "your_client_secret")
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return "", fmt.Errorf("no token: %s", answer.Status)
	}
	var grant struct {
		AccessToken string `json:"access_token"`
	}
	err = json.NewDecoder(answer.Body).Decode(&grant)
	return grant.AccessToken, err
}

func main() {
	token, err := accessToken()
	if err != nil {
		log.Fatal(err)
	}
	request, _ := http.NewRequest("GET", address+"/api/external/carriers", nil)
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Accept", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	fmt.Println(string(body))
}
